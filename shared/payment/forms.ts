/** Buttons of a payment: to pay, and to ask how it stands. */
import { z } from 'zod';
import { defineForm } from '#shared/kit/form.ts';

export const payForm = defineForm('payment/pay', z.object({}), { call: 'payment.start' });
export const checkForm = defineForm('payment/check', z.object({}), { call: 'payment.check' });
