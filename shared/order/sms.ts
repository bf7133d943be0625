/** Mobile phones of Kazakhstan: its own numbers are +7 6xx and +7 7xx, those of its towns +7 71x and +7 72x. */
const mobile = /^\+77[03-9]\d{8}$/;

/** Whose phone gets the message that an order was received: elsewhere the sender does not reach, or costs too much. @param phone `+` and digits, as the order has it */
export const getsSms = (phone: string): boolean => mobile.test(phone);
