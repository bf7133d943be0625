/** Words that every form shares: marks of fields, the check for robots, sending. */
export const forms = {
	optional: 'optional',
	summary: 'Please correct:',
	sending: 'Sending…',
	showPassword: 'Show password',
	bannerTitle: 'This could not be sent',
	kept: 'Everything you typed is still in the form.',
	callUs: 'If it still does not work, call us:',
	offline: 'The site cannot be reached. Check your connection and press the button again.',
	failed: 'The site could not take the form. Try again in a minute.',
	retryMinutes: {
		one: 'Try again in {{count}} minute.',
		few: 'Try again in {{count}} minutes.',
		many: 'Try again in {{count}} minutes.',
		other: 'Try again in {{count}} minutes.',
	},
	triesLeft: {
		one: '{{count}} try left before access is locked for 15 minutes.',
		few: '{{count}} tries left before access is locked for 15 minutes.',
		many: '{{count}} tries left before access is locked for 15 minutes.',
		other: '{{count}} tries left before access is locked for 15 minutes.',
	},
	captcha: {
		idle: 'Protected from robots: the check runs by itself, there is nothing to tick.',
		working: 'Checking that you are not a robot…',
		ready: 'Check passed.',
		failed: 'The check did not work. Press the button again.',
		noScript: 'Sending this form needs JavaScript: the protection from robots does not work without it. Turn it on, or call us and we will do it by phone:',
	},
} as const;
