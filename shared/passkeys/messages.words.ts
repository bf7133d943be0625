/** What a person is told of their passkeys: one was added, one was taken away, or one may have been copied. A short message has at most 70 characters in all. */
import { defineWords } from '#shared/i18n/words.ts';

export const passkeyMessageWords = defineWords('passkey-messages', {
	addedSms: {
		ru: '{{brand}}: добавлен ключ доступа. Не вы? {{phone}}',
		en: '{{brand}}: a passkey was added. Not you? {{phone}}',
		kz: '{{brand}}: кіру кілті қосылды. Сіз емес пе? {{phone}}',
	},
	removedSms: {
		ru: '{{brand}}: ключ доступа удалён. Не вы? {{phone}}',
		en: '{{brand}}: a passkey was removed. Not you? {{phone}}',
		kz: '{{brand}}: кіру кілті жойылды. Сіз емес пе? {{phone}}',
	},
	copiedSms: {
		ru: '{{brand}}: вход отклонён, ключ мог быть скопирован. {{phone}}',
		en: '{{brand}}: sign-in refused, passkey may be copied. {{phone}}',
		kz: '{{brand}}: кіру тоқтатылды: кілт көшірілген сияқты. {{phone}}',
	},
	addedSubject: {
		ru: '{{brand}}: в ваш кабинет добавлен ключ доступа',
		en: '{{brand}}: a passkey was added to your account',
		kz: '{{brand}}: кабинетіңізге кіру кілті қосылды',
	},
	addedText: {
		ru: 'В ваш личный кабинет добавлен ключ доступа.\n\nКлюч: {{name}}\nКогда: {{moment}}\n\nС ним можно войти без пароля. Если это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'A passkey was added to your account.\n\nPasskey: {{name}}\nWhen: {{moment}}\n\nIt can be used to sign in without a password. If this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңізге кіру кілті қосылды.\n\nКілт: {{name}}\nҚашан: {{moment}}\n\nОнымен құпиясөзсіз кіруге болады. Егер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
	removedSubject: {
		ru: '{{brand}}: из вашего кабинета удалён ключ доступа',
		en: '{{brand}}: a passkey was removed from your account',
		kz: '{{brand}}: кабинетіңізден кіру кілті жойылды',
	},
	removedText: {
		ru: 'Из вашего личного кабинета удалён ключ доступа.\n\nКлюч: {{name}}\nКогда: {{moment}}\n\nВойти с ним больше нельзя. Если это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'A passkey was removed from your account.\n\nPasskey: {{name}}\nWhen: {{moment}}\n\nIt can no longer be used to sign in. If this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңізден кіру кілті жойылды.\n\nКілт: {{name}}\nҚашан: {{moment}}\n\nОнымен енді кіруге болмайды. Егер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
	copiedSubject: {
		ru: '{{brand}}: вход с ключом доступа отклонён',
		en: '{{brand}}: a passkey sign-in was refused',
		kz: '{{brand}}: кіру кілтімен кіру тоқтатылды',
	},
	copiedText: {
		ru: 'Мы отклонили вход в ваш личный кабинет с ключом доступа: судя по его счётчику, у ключа может быть копия.\n\nКлюч: {{name}}\nКогда: {{moment}}\n\nУдалите этот ключ в кабинете, в разделе «Устройства», и добавьте новый. Если входили не вы, позвоните нам: {{phone}}.',
		en: 'We refused a sign-in to your account with a passkey: its counter suggests that there may be a copy of it.\n\nPasskey: {{name}}\nWhen: {{moment}}\n\nRemove this passkey in your account under “Devices” and add a new one. If it was not you, call us: {{phone}}.',
		kz: 'Жеке кабинетіңізге кіру кілтімен кіруді тоқтаттық: санауышына қарағанда, кілттің көшірмесі болуы мүмкін.\n\nКілт: {{name}}\nҚашан: {{moment}}\n\nБұл кілтті кабинеттегі «Құрылғылар» бөлімінде жойып, жаңасын қосыңыз. Кірген сіз болмасаңыз, бізге қоңырау шалыңыз: {{phone}}.',
	},
	unnamed: { ru: 'без названия', en: 'no name', kz: 'атаусыз' },
});
