import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { resultForm } from './result-form.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';

export const kz = { errors, frame, home, resultForm, rules, screens } as const;
