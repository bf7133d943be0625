/** The words that scripts speak, as data in the page. `<` is written as an escape, so that no text can end the element. */
import { useFrame } from './frame.tsx';

export function PageWordsScript() {
	const { say } = useFrame();
	return (
		<script type="application/json" id="page-words">
			{JSON.stringify(say.area('frame').words).replace(/</g, '\\u003c')}
		</script>
	);
}
