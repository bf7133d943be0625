/** What is wrong with a field, in words beside it. */
export const rules = {
	required: 'Fill in this field.',
	tooLong: 'The text is too long.',
	characters: 'The text holds characters that are not allowed.',
	name: 'Letters, hyphen and apostrophe only.',
	phone: 'A phone number like +7 701 123 45 67.',
	email: 'An address like name@mail.kz.',
	iin: 'An IIN has exactly 12 digits.',
	iinCheckDigit: 'The check digit of the IIN does not fit. Check the number; if it is right, confirm it.',
	date: 'There is no such date. Give day, month and year.',
	dateTooEarly: 'The date is too early.',
	dateTooLate: 'The date has not come yet.',
	consent: 'Without this consent we may not accept the request.',
	requestNumber: 'A request number has digits and Latin letters.',
	captcha: 'The check was not passed. Please try again.',
	notAvailable: 'Not available in the selected city.',
	invalid: 'Check this field.',
} as const;
