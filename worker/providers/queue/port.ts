/** Work that is done after the answer, and again until it is done. */
export interface Queue {
	/** Puts the id of a message of the laboratory behind the others. @throws what the queue says */
	send(id: string): Promise<void>;
}
