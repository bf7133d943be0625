export function SearchBox({ label }: { readonly label: string }) {
	return <span>{label}</span>;
}
