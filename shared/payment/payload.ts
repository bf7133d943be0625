/** The data of the page before the bank's. */
export interface ToPaymentPayload {
	readonly orderNr: string;
	/** Of the provider's page; null while the provider is being asked for one. */
	readonly url: string | null;
	/** Bare address of this page. */
	readonly at: string;
}
