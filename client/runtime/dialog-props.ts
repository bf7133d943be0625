export interface DialogProps {
	/** To be called once the dialog is shut: its root ends then. */
	readonly onClose: () => void;
}
