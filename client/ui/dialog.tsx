/**
 * A native dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. Drawn by the server it is closed, until
 * a button with `command="show-modal"` and `commandfor` or a script opens it; an island says by `open` whether it is.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { uiWords } from '#shared/i18n/ui.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
	/** Of the element; the heading is `{id}-title`. */
	readonly id: string;
	readonly title: string;
	/** State of the island that draws it; left out where something else opens it. */
	readonly open?: boolean;
	/** It was closed, by whatever: the cross, Escape, a press beside it. */
	readonly onClose?: () => void;
	readonly children: ReactNode;
}

export function Dialog({ id, title, open, onClose, children }: DialogProps) {
	const t = useT(uiWords);
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		if (element === null || open === undefined || element.open === open) return;
		if (open) element.showModal();
		else element.close();
	}, [open]);
	const heading = `${id}-title`;
	return (
		<dialog ref={dialog} id={id} className={styles.dialog} aria-labelledby={heading} onClose={onClose} {...{ closedby: 'any' }}>
			<div className={styles.head}>
				<h2 id={heading}>{title}</h2>
				<form method="dialog">
					<IconButton icon="close" label={t('close')} />
				</form>
			</div>
			{children}
		</dialog>
	);
}
