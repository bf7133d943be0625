/** The picture of the error screen: a flask on its side, and what was in it on the table. Says nothing that the words do not. */
export function BrokenFlask() {
	return (
		<svg viewBox="0 0 240 160" width="240" height="160" fill="none" aria-hidden="true">
			<path d="M16 132h208" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
			<path d="M150 132c6-14 20-9 30-4 9 4 22-6 30 4z" fill="var(--accent)" />
			<path
				d="M45 60c-9 20-11 45-4 66a9 9 0 0 0 9 6h36c6 0 12-4 14-10l11-25 44-11a5 5 0 0 0 4-6l-4-16a5 5 0 0 0-6-4l-44 11-21-18a14 14 0 0 0-18 0z"
				fill="var(--surface)"
				stroke="var(--brand)"
				strokeWidth="4"
				strokeLinejoin="round"
			/>
			<path d="M39 104c20 6 44 6 63 14l-4 8a9 9 0 0 1-8 4H52a9 9 0 0 1-9-6z" fill="var(--accent)" opacity=".8" />
			<path d="m144 58 14-4M150 92l14-4" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
			<circle cx="182" cy="44" r="5" fill="var(--brand)" opacity=".35" />
			<circle cx="200" cy="66" r="3" fill="var(--brand)" opacity=".35" />
			<circle cx="176" cy="72" r="3" fill="var(--accent)" />
		</svg>
	);
}
