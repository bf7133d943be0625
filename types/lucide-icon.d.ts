/** One icon of lucide-react: `tsconfig.json` maps `lucide-react/icons/*` to this, because the package's own types leave the drawing out. */
import type { LucideIconData } from 'lucide-react/types';

export declare const __iconData: LucideIconData;
