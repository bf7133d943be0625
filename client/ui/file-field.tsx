/**
 * Files to send along. Without scripts it is the browser's own control; with them each chosen file gets a line with its size, how far it is,
 * and what is wrong with it (`client/runtime/forms/file-line.ts` fills copies of the hidden line).
 */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';
import field from './form-field.module.css';
import styles from './file-field.module.css';

export function FileField({ name }: { readonly name: string }) {
	const t = useT(formsWords);
	const state = useField(name);
	const { id, kind, types, required, fault, first } = state;
	return (
		<FieldFrame name={name} field={state}>
			<input
				className={`${field.input} ${styles.input}`}
				id={id}
				name={name}
				type="file"
				multiple={kind === 'files'}
				accept={types.length > 0 ? types.join(',') : undefined}
				required={required}
				aria-invalid={fault !== null || undefined}
				aria-describedby={describedBy(state)}
				autoFocus={first}
			/>
			<p className={styles.note} data-files-note role="status" />
			<ul className={styles.files} data-files hidden>
				<li className={styles.file} data-file hidden>
					<span className={styles.name} data-file-name />
					<span className={styles.size} data-file-size />
					<span className={styles.actions}>
						<button type="button" className={styles.action} data-file-act="cancel" hidden>
							{t('files.cancel')}
						</button>
						<button type="button" className={styles.action} data-file-act="retry" hidden>
							{t('files.retry')}
						</button>
						<button type="button" className={styles.action} data-file-act="remove">
							{t('files.remove')}
						</button>
					</span>
					<progress className={styles.progress} data-file-progress max={1} value={0} hidden />
					<span className={field.error} data-file-error role="status" />
				</li>
			</ul>
		</FieldFrame>
	);
}
