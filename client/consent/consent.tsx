/** A text to agree to: the tick, which sends the version that is shown, and the text below it. */
import { textVersions, versionAt, type AgreedText } from '#shared/consent/versions.ts';
import { consentWords } from '#shared/consent/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Checkbox } from '#client/ui/choice-fields.tsx';
import { useField } from '#client/ui/form-context.ts';
import { TickDetails } from '#client/ui/tick-details.tsx';

interface Text {
	readonly label: string;
	/** Left out where the label is all there is. */
	readonly summary?: string;
	readonly body?: string;
}

/** @param text `<form>.<field>`: the field has the name of the second part */
export function Consent({ text }: { readonly text: AgreedText }) {
	// Where it is not said, the one that promises less.
	const { locale, dataPlace = 'abroad' } = useFrame();
	const t = useT(consentWords);
	const [form = '', name = ''] = text.split('.');
	const { fault } = useField(name);
	const { label, summary, body } = (t.words as unknown as Readonly<Record<string, Readonly<Record<string, Text>>>>)[form]?.[name] ?? { label: '' };
	const version = versionAt(textVersions[text], dataPlace);
	return (
		<Checkbox name={name} label={label} value={version}>
			{summary !== undefined && body !== undefined && (
				// What has changed is shown unasked.
				<TickDetails summary={summary} note={t('version', { day: formatDay(locale, version) })} open={fault !== null}>
					{body.replace('{{kept}}', t(`kept.${dataPlace}`))}
				</TickDetails>
			)}
		</Checkbox>
	);
}
