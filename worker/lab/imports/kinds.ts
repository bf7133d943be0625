/** What is brought in, by its kind. */
import type { ImportKind, MemoryKind } from '#shared/kit/import-call.ts';
import { importCatalogue } from '#worker/lab/catalogue/import/catalogue.ts';
import { importPrices } from '#worker/lab/catalogue/import/prices.ts';
import { contentMemory } from '#worker/lab/content/memory.ts';
import { importCities } from '#worker/lab/city/import.ts';
import { importLevels, importPromotions } from '#worker/lab/discount/import.ts';
import { importHealthList } from '#worker/lab/health/list.ts';
import { importSlots } from '#worker/lab/house-call/import.ts';
import { importCards, importDoctors, importMoney, importPartners, importRepresentatives, importStaff } from '#worker/lab/people/import.ts';
import { importHolidays } from '#worker/lab/points/holidays.ts';
import { importPoints } from '#worker/lab/points/import.ts';
import { importHeldList } from '#worker/lab/results/held-list.ts';
import { importPatternRules } from '#worker/lab/results/patterns-list.ts';
import type { FileImport } from '#worker/lab/kit/import/file-import.ts';
import type { Remembered } from '#worker/lab/kit/import/matter.ts';

/** Those that are a table. */
export const importsOfTables: Readonly<Record<ImportKind, FileImport>> = {
	cities: importCities,
	catalogue: importCatalogue,
	prices: importPrices,
	points: importPoints,
	holidays: importHolidays,
	representatives: importRepresentatives,
	staff: importStaff,
	doctors: importDoctors,
	partners: importPartners,
	cards: importCards,
	'doctor-money': importMoney,
	promotions: importPromotions,
	'discount-levels': importLevels,
	'house-call-slots': importSlots,
	held: importHeldList,
	health: importHealthList,
	patterns: importPatternRules,
};

/** Tables, and the folder of texts. */
export const imports: Readonly<Record<MemoryKind, Remembered>> = { ...importsOfTables, content: contentMemory };
