/** That somebody of the laboratory has answered what a visitor wrote. */
import { z } from 'zod';

/** Null while nobody has. `by`: code and name of the person; `note`: what was done, in their words, possibly empty. */
export const answered = z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable();
