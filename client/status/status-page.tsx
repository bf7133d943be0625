/** Whether the site works: what was found out at a moment, part by part, and whom to call. */
import { formatMoment } from '#shared/kit/dates.ts';
import { overallOf, statusPartNames, type SiteStatus } from '#shared/status/parts.ts';
import { noteKey } from '#shared/status/notes.ts';
import { statusWords } from '#shared/status/words.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';

const tones = { works: 'info', late: 'warn', unknown: 'warn', fails: 'bad' } as const;

export function StatusPage({ checkedAt, parts }: SiteStatus) {
	const { locale, city } = useFrame();
	const t = useT(statusWords);
	const overall = overallOf(parts);
	return (
		<>
			<Breadcrumbs trail={[]} />
			<Stack narrow>
				<PageHead title={t('title')} />
				<Notice tone={tones[overall]} title={t(`overall.${overall}`)}>
					<p>
						{t('call')} <PhoneLink phone={city.phone} />
					</p>
				</Notice>
				<Card>
					<Facts>
						{statusPartNames.map((name) => {
							const { state, since } = parts[name];
							const note = noteKey(name, state);
							return (
								<Fact key={name} name={t(`parts.${name}`)}>
									<p>
										<strong>{t(`states.${state}`)}</strong>
									</p>
									{since !== null && <p>{t('since', { moment: formatMoment(locale, since) })}</p>}
									{note !== null && <p>{t(note)}</p>}
								</Fact>
							);
						})}
					</Facts>
				</Card>
				<p>
					{t('checked', { moment: formatMoment(locale, checkedAt) })} {t('again')}
				</p>
			</Stack>
		</>
	);
}
