/** Whose phone gets the message that an order was received: a number of Kazakhstan or Russia. Elsewhere the sender does not reach. */
export const smsPrefix = '+7';

/** @param phone `+` and digits, as the order has it */
export const getsSms = (phone: string): boolean => phone.startsWith(smsPrefix);
