/**
 * A template while it is put together: what was chosen stands in the address, so that a search, a reload, another tab and Back lose none of it, with and
 * without scripts. The name is typed into the form that saves it.
 */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { templateCreateForm, templateUpdateForm } from '#shared/templates/forms.ts';
import type { TemplateEditPayload } from '#shared/templates/payload.ts';
import { templateLimit, writeIds } from '#shared/templates/rules.ts';
import { templateWords } from '#shared/templates/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './templates.module.css';

const created = fieldsOf(templateCreateForm);
const updated = fieldsOf(templateUpdateForm);

/** Bare path of the page with so much chosen. */
function pathOf({ base, q, category, version, template, of }: TemplateEditPayload, ids: readonly number[], page = 1): string {
	return base + queryString({ ids: writeIds(ids), v: template === null ? null : version, of, q, category, page: page > 1 ? page : null });
}

export function TemplateEditPage(props: TemplateEditPayload) {
	const { template } = props;
	const t = useT(templateWords);
	return (
		<AccountFrame>
			<Stack>
				<p>
					<Link to="/template">{t('view.back')}</Link>
				</p>
				<PageHead title={t(template === null ? 'edit.createTitle' : 'edit.title')} />
				<Columns aside={<Chosen {...props} />} asideFirst>
					<Find {...props} />
				</Columns>
			</Stack>
		</AccountFrame>
	);
}

function Chosen(props: TemplateEditPayload) {
	const { template, chosen, refused, formKey, version } = props;
	const t = useT(templateWords);
	const href = useHref();
	const ids = chosen.map(({ id }) => id);
	const form = template === null ? templateCreateForm : templateUpdateForm;
	const { TextField } = template === null ? created : updated;
	const isOutdated = template !== null && refused?.error.name === 'conflict';
	return (
		<Card aria-labelledby="chosen">
			<h2 id="chosen">
				<span role="status">{t.plural('edit.chosen', ids.length)}</span>
			</h2>
			{ids.length === 0 && <p>{t('edit.nothing')}</p>}
			{ids.length > 0 && (
				<ul className={styles.list}>
					{chosen.map((one) => (
						<li key={one.id}>
							<What analysis={one} />
							<Price analysis={one} />
							<Link
								className={styles.act}
								to={pathOf(
									props,
									ids.filter((id) => id !== one.id),
									props.found?.page,
								)}
								aria-label={t('edit.removeOne', { name: one.name })}
							>
								{t('edit.remove')}
							</Link>
						</li>
					))}
				</ul>
			)}
			{ids.length >= templateLimit && <Hint>{t('edit.full')}</Hint>}
			<Form
				key={template === null ? 'create' : 'update'}
				form={form}
				action={href(pathOf(props, ids, props.found?.page))}
				words={t.words}
				className={styles.form}
				refused={refused}
				// What was typed for one template is not given to another.
				{...(template === null ? { formKey } : { given: refused === null ? `${template.id}.${version}` : null })}
			>
				{isOutdated && (
					<Notice tone="warn">{t('edit.standing', { name: template.name, tests: template.analyses.map(({ name }) => name).join(', ') })}</Notice>
				)}
				<TextField name="name" autoComplete="off" value={template?.name ?? ''} />
				<div className={styles.buttons}>
					<Submit label={t('edit.save')} />
					<ButtonLink variant="quiet" to={template === null ? '/template' : `/template/${template.id}`}>
						{t('edit.cancel')}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	);
}

function Find(props: TemplateEditPayload) {
	const { base, template, version, of, chosen, q, category, categories, found, searchFailed } = props;
	const t = useT(templateWords);
	const href = useHref();
	const ids = chosen.map(({ id }) => id);
	const hidden = { ids: writeIds(ids), v: template === null ? '' : String(version), of };
	return (
		<Card aria-labelledby="find">
			{/* What is pressed here loads the page anew: it is shown from here on. */}
			<h2 id="find">{t('edit.find')}</h2>
			<form className={styles.find} action={`${href(base)}#find`} role="search" aria-labelledby="find">
				{Object.entries(hidden).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
				<label>
					{t('edit.search')}
					<input type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
				</label>
				<label>
					{t('edit.category')}
					<select name="category" defaultValue={category}>
						<option value="">{t('edit.anyCategory')}</option>
						{categories.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</select>
				</label>
				<Button variant="quiet">{t('edit.show')}</Button>
			</form>
			{searchFailed && (
				<Notice tone="bad" role="alert">
					{t('edit.findFailed')}
				</Notice>
			)}
			{found !== null && (
				<>
					<p role="status">{found.total === 0 ? t('edit.foundNone') : t.plural('edit.found', found.total)}</p>
					<ul className={styles.list}>
						{found.analyses.map((one) => (
							<li key={one.id}>
								<What analysis={one} />
								<Price analysis={one} />
								{ids.includes(one.id) ? (
									<small className={styles.act}>{t('edit.added')}</small>
								) : (
									ids.length < templateLimit && (
										<Link
											className={styles.act}
											to={`${pathOf(props, [...ids, one.id], found.page)}#find`}
											aria-label={t('edit.addOne', { name: one.name })}
										>
											{t('edit.add')}
										</Link>
									)
								)}
							</li>
						))}
					</ul>
					<Pagination page={found.page} pages={found.pages} pathOf={(page) => `${pathOf(props, ids, page)}#find`} />
				</>
			)}
		</Card>
	);
}

const What = ({ analysis: { name, code } }: { readonly analysis: Analysis }) => (
	<span className={styles.what}>
		{name}
		<small>{code}</small>
	</span>
);

function Price({ analysis: { price } }: { readonly analysis: Analysis }) {
	const { city } = useFrame();
	const t = useT(templateWords);
	return price === null ? (
		<span className={styles.absent}>{t('view.notHere', { city: city.name })}</span>
	) : (
		<span className="numbers">{formatMoney(price)}</span>
	);
}
