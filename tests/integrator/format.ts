/** A person, as an order or a message of results names one. */
export interface Person {
	lastName: string;
	firstName: string;
	middleName: string;
	birthDate: string;
	sex: 'F' | 'M';
	iin: string | null;
	phone: string;
}

/** What the laboratory takes up of an order, in whichever form it came. */
export interface Order {
	orderNr: string;
	requestNr: string | null;
	/** `open` is 1 to 3 of docs/lis.md, of which FHIR makes one. */
	state: 'open' | 'done' | 'cancelled';
	patient: Person;
	point: string;
	visitAt: string | null;
	comment: string;
	tests: string[];
}

/** Orders of a state, oldest first. */
export interface Feed {
	orders: Order[];
	/** What the form says of the next page; `null` on the last one. */
	next: string | null;
}

/** A result as the laboratory knows it, before a form writes it down. */
export interface Line {
	code: string;
	status: 'preliminary' | 'final' | 'corrected';
	/** `null` is a slip: a finished result that has none. */
	value: number | string | null;
	unit: string | null;
	comment?: string;
}

/** Results of one request that go out together. */
export interface Message {
	id: string;
	issued: string;
	requestNr: string;
	orderNr: string;
	/** What was ordered, in the order's own sequence. */
	tests: string[];
	patient: Person;
	collectedAt: string;
	/** Everything of the request has been measured with it. */
	isWhole: boolean;
	lines: Line[];
}

/** What became of a message. */
export interface Answer {
	isTaken: boolean;
	/** Whether the site said that it had this very message already; `null` where the form has no word for it. */
	isRepeated: boolean | null;
	/** How many lines stand as the message says; `null` where the form has no word for it. */
	applied: number | null;
	/** `validation`, `conflict`, ...: what a refusal is acted upon by. Empty where it was taken. */
	code: string;
	faults: { place: string; rule: string }[];
}

/** One way to speak to the site: orders out, results in. */
export interface Format {
	name: string;
	/** Whether each message shows the key that it is sent with. A bridge has its own. */
	showsKey: boolean;
	/** An order, or the status of the refusal. */
	order(key: string, orderNr: string): Promise<Order | number>;
	/** A page of the orders of a state. `from` is the `next` of the page before, `null` for the first. */
	feed(key: string, status: number, from: string | null): Promise<Feed>;
	/** Sends results; or the status of what was refused before it was read. */
	send(key: string, message: Message): Promise<Answer | number>;
	/** The name by which `GET /lis/requests/{requestNr}` calls the message. */
	idOf(message: Message): string;
	/** Where the form has the code and the value of a line: what a refusal points at. */
	placeOf(index: number, what: 'code' | 'value'): string;
}
