import { basket } from './basket.ts';
import { catalogue } from './catalogue.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { order } from './order.ts';
import { resultForm } from './result-form.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { search } from './search.ts';

export const en = { basket, catalogue, errors, forms, frame, home, imports, order, resultForm, results, rules, screens, search } as const;
