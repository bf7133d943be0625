/** Faults of an HL7 v2 message, gathered while it is read: each with its place, as people who know HL7 write it (`OBX[3]-5.1`: the third OBX, its fifth field, first component). */
import { FaultList } from '#worker/lab/results/fault-list.ts';

export class Hl7Faults extends FaultList {}
