/** The tools of the field of an address awake: with the map, which no server draws. */
import { AddressMap } from './address-map.tsx';
import { AddressTools, type AddressToolsProps } from './address-tools.tsx';

export const LiveAddress = (props: AddressToolsProps) => <AddressTools {...props} Map={AddressMap} />;
