/** The field of an address: its suggestions, and the map on which a building is marked. */
import { defineWords } from '#shared/i18n/words.ts';

export const addressWords = defineWords('address', {
	suggestions: { ru: 'Подходящие адреса', en: 'Matching addresses', kz: 'Сәйкес мекенжайлар' },
	searching: { ru: 'Ищем адрес…', en: 'Looking for the address…', kz: 'Мекенжай ізделуде…' },
	none: {
		ru: 'Такого адреса на карте нет. Проверьте улицу и номер дома.',
		en: 'We cannot find this address on the map. Check the street and number.',
		kz: 'Картада мұндай мекенжай жоқ. Көше мен үй нөмірін тексеріңіз.',
	},
	count: {
		ru: { one: 'Найден {{count}} адрес', few: 'Найдено {{count}} адреса', many: 'Найдено {{count}} адресов', other: 'Найдено {{count}} адреса' },
		en: { one: '{{count}} address found', other: '{{count}} addresses found' },
		kz: { one: '{{count}} мекенжай табылды', other: '{{count}} мекенжай табылды' },
	},
	street: { ru: 'добавьте номер дома', en: 'add the building number', kz: 'үй нөмірін қосыңыз' },
	unavailable: {
		ru: 'Сейчас адрес проверить не получается. Попробуйте чуть позже или позвоните нам.',
		en: 'The address cannot be checked right now. Try again a little later, or call us.',
		kz: 'Қазір мекенжайды тексеру мүмкін емес. Сәл кейінірек қайталаңыз немесе бізге қоңырау шалыңыз.',
	},
	offline: {
		ru: 'Нет связи. Адрес проверим, когда она восстановится.',
		en: 'You are offline. The address will be checked once you are back online.',
		kz: 'Байланыс жоқ. Байланыс қалпына келгенде мекенжай тексеріледі.',
	},
	found: { ru: 'Дом найден: {{address}}', en: 'Building found: {{address}}', kz: 'Үй табылды: {{address}}' },
	outside: {
		ru: 'Метка стоит за пределами Казахстана. Поставьте её в пределах страны.',
		en: 'The marker is outside Kazakhstan. Place it within the country.',
		kz: 'Белгі Қазақстаннан тыс жерде тұр. Оны ел аумағына қойыңыз.',
	},
	inexact: {
		ru: 'Здесь нет дома с адресом. Поставьте метку точно на нужный дом.',
		en: 'There is no building with an address here. Place the marker right on the building.',
		kz: 'Бұл жерде мекенжайы бар үй жоқ. Белгіні керек үйдің дәл үстіне қойыңыз.',
	},
	nearStreet: {
		ru: 'Рядом: {{address}}. Поставьте метку точно на дом.',
		en: 'Nearby: {{address}}. Place the marker right on the building.',
		kz: 'Жақын жерде: {{address}}. Белгіні үйдің дәл үстіне қойыңыз.',
	},
	checking: { ru: 'Проверяем место…', en: 'Checking the location…', kz: 'Орын тексерілуде…' },
	show: { ru: 'Указать на карте', en: 'Mark it on the map', kz: 'Картада белгілеу' },
	hide: { ru: 'Скрыть карту', en: 'Hide the map', kz: 'Картаны жасыру' },
	map: { ru: 'Карта: место для выезда', en: 'Map: where to visit', kz: 'Карта: баратын орын' },
	marker: { ru: 'Метка дома', en: 'Building marker', kz: 'Үйдің белгісі' },
	help: {
		ru: 'Нажмите на дом или перетащите метку. С клавиатуры метку двигают стрелки, с Shift — большими шагами.',
		en: 'Click the building or drag the marker. On a keyboard, the arrow keys move the marker; hold Shift for bigger steps.',
		kz: 'Үйді басыңыз немесе белгіні сүйреңіз. Пернетақтада белгіні көрсеткілер жылжытады, Shift пернесімен — үлкен қадаммен.',
	},
	moved: {
		north: { ru: 'Метка сдвинута к северу: {{metres}} м', en: 'Marker moved north: {{metres}} m', kz: 'Белгі солтүстікке жылжыды: {{metres}} м' },
		south: { ru: 'Метка сдвинута к югу: {{metres}} м', en: 'Marker moved south: {{metres}} m', kz: 'Белгі оңтүстікке жылжыды: {{metres}} м' },
		west: { ru: 'Метка сдвинута к западу: {{metres}} м', en: 'Marker moved west: {{metres}} m', kz: 'Белгі батысқа жылжыды: {{metres}} м' },
		east: { ru: 'Метка сдвинута к востоку: {{metres}} м', en: 'Marker moved east: {{metres}} m', kz: 'Белгі шығысқа жылжыды: {{metres}} м' },
	},
	choices: { ru: 'Похожие адреса:', en: 'Similar addresses:', kz: 'Ұқсас мекенжайлар:' },
});
