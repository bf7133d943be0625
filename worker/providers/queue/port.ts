/** Work that is done after the answer, and again until it is done. */
export interface Task {
	/** Who takes it: one of `worker/lab/jobs.ts`. */
	readonly kind: string;
	/** Of the row that says what is to be done: a queue brings a task at least once, in any order, and knows nothing but its id. */
	readonly id: string;
}

export interface DelayedTask {
	readonly task: Task;
	/** Not before so many milliseconds; where that is more than the queue waits, it comes sooner, and its handler looks at its row. */
	readonly delayMs?: number;
}

export interface Queue {
	/** Puts tasks behind the others, any number. @throws what the queue says; some may be there by then */
	send(tasks: readonly DelayedTask[]): Promise<void>;
}
