/** The data of the page before the bank's. */
export interface ToPaymentPayload {
	readonly orderNr: string;
	/** Of the provider's page. */
	readonly url: string;
}
