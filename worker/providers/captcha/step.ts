/** How dear the proof of work is, by the lookups that went wrong in the last quarter of an hour, everywhere on the site. */

/** Where the first step is: what people mistype in a busy quarter of an hour stays well below. */
const firstStepAt = 40;
const maxStep = 4;

/** 0 below 40 failures, 1 from 40, 2 from 80, 3 from 160, 4 from 320 on. Each step asks for twice the work. */
export const captchaStepOf = (failures: number): number => (failures < firstStepAt ? 0 : Math.min(maxStep, 1 + Math.floor(Math.log2(failures / firstStepAt))));
