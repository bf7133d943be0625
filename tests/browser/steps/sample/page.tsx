/** The page of the sample form, as the server would draw it. */
import { renderToString } from 'react-dom/server';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { sampleForm } from './definition.ts';

const { Checkbox, CheckboxGroup, FileField, PasswordField, RadioGroup, Select, TextField, Textarea } = fieldsOf(sampleForm);

const words = {
	fields: {
		name: 'Имя',
		phone: 'Телефон',
		iin: 'ИИН',
		city: 'Город',
		topics: 'О чём вопрос',
		sex: 'Пол',
		message: 'Сообщение',
		note: 'Примечание',
		password: 'Пароль',
		paper: 'Направление врача',
		pictures: 'Снимки',
		consent: 'Согласие',
	},
	hints: { message: 'До 200 знаков.', pictures: 'PNG, до двух файлов.' },
	options: {
		city: { almaty: 'Алматы', astana: 'Астана' },
		topics: { price: 'Цены', result: 'Результаты', other: 'Другое' },
		sex: { F: 'Женский', M: 'Мужской' },
	},
	confirm: { iin: 'Номер верный' },
};

export function drawPage(locale: Locale, refused: RefusedForm | null = null): string {
	const city = { id: 98, slug: 'almaty', name: 'Алматы', phone: '+77273500098' } as Frame['city'];
	const frame: Frame = { locale, translator: translator(locale), city, page: null, path: '/sample', address: '/sample', stale: false, idPrefix: '' };
	const page = (
		<FrameProvider value={frame}>
			<main id="main" tabIndex={-1} style={{ padding: 16, maxWidth: 720 }}>
				<Card>
					<Form form={sampleForm} action="/sample" words={words} refused={refused} phone={city.phone}>
						<TextField name="name" />
						<TextField name="phone" type="tel" />
						<TextField name="iin" short />
						<Select name="city" values={['almaty', 'astana']} short />
						<CheckboxGroup name="topics" values={['price', 'result', 'other']} />
						<RadioGroup name="sex" values={['F', 'M']} />
						<Textarea name="message" />
						<Textarea name="note" rows={2} />
						<PasswordField name="password" />
						<FileField name="paper" />
						<FileField name="pictures" />
						<Checkbox name="consent" label="Согласен" />
						<Submit label="Отправить" />
						<Submit label="Черновик" intent="draft" quiet />
					</Form>
				</Card>
			</main>
		</FrameProvider>
	);
	return `<!doctype html><html lang="ru" data-locale="${locale}"><meta name="viewport" content="width=device-width,initial-scale=1"><title>sample</title><body>${renderToString(page)}<script type="module" src="/tests/browser/steps/sample/client.ts"></script></body></html>`;
}
