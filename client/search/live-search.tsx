/** The search field awake: the field that the server drew, with the list of its suggestions. */
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { SuggestionList } from './suggestion-list.tsx';

export const LiveSearch = (props: SearchBoxProps) => <SearchBox {...props} List={SuggestionList} />;
