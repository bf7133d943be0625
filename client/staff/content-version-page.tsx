/** One version of a text: what it changed by line, and what would change if the text from before it came back. */
import { locales } from '#shared/i18n/locales.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import type { ContentVersionPayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { restoreContentForm } from '#shared/staff/forms.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Difference } from './content-difference.tsx';
import { wordsWith } from './refusal-words.ts';

const Restore = fieldsOf(restoreContentForm);

export function ContentVersionPage(props: ContentVersionPayload) {
	const { section, slug, version, text, changed, back, changedFiles, backFiles, author, at, note, what, standing, refused, phone } = props;
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	const href = useHref();
	const piece = `/staff/content/${section}/${slug}`;
	const here = (language: string) => `${piece}/versions/${String(version)}?text=${language}`;
	const refusal = refusalOf(restoreContentForm, refused);
	// The text from before it is the one that stands: there is nothing to bring back.
	const canRestore = back !== null && (backFiles.length > 0 || locales.some((language) => back[language].length > 0));
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('version.title', { number: version })}>
					<p>
						<Link to={piece}>{t('version.piece')}</Link>
					</p>
				</PageHead>
				<Facts beside>
					<Fact name={t('lists.address')}>{`${t(`sections.${section}`)}: ${slug}`}</Fact>
					<Fact name={t('versions.what')}>{t(`whats.${what}`)}</Fact>
					<Fact name={t('lists.author')}>{author || t('lists.key')}</Fact>
					<Fact name={t('lists.at')}>{formatMoment(locale, at)}</Fact>
					<Fact name={t('lists.note')}>{note === '' ? null : note}</Fact>
				</Facts>
				<Tabs
					label={t('piece.language')}
					tabs={locales.map((language) => ({ name: t(`languages.text-${language}`), path: here(language) }))}
					current={here(text)}
				/>
				<Section title={t('version.changed')} wide>
					<Difference lines={changed[text]} text={text} label={t('version.changed')} none={t('version.nothing')} />
					<ReplacedFiles names={changedFiles} />
				</Section>
				{canRestore && back !== null && (
					<Section title={t('version.back')} wide>
						<Difference lines={back[text]} text={text} label={t('version.back')} none={t('version.nothing')} />
						<ReplacedFiles names={backFiles} />
						<Card>
							<Form form={restoreContentForm} action={href(here(text))} words={wordsWith(t.words, refusal)} refused={refusal} phone={phone}>
								<Restore.Hidden name="seen" value={standing} />
								<Restore.TextField name="note" autoComplete="off" unkept />
								<div>
									<Submit intent="restore" label={t('version.submit')} sending={t('version.sending')} />
								</div>
							</Form>
						</Card>
					</Section>
				)}
			</Stack>
		</AccountFrame>
	);
}

/** Documents that have other contents under the same name: no line of a text says so. */
function ReplacedFiles({ names }: { readonly names: readonly string[] }) {
	const t = useT(staffContentWords);
	return names.length === 0 ? null : <p>{t('version.files', { names: names.join(', ') })}</p>;
}
