/** The staff's console. */
import { ContentPage } from '#client/staff/content-page.tsx';
import { ContentPiecePage } from '#client/staff/content-piece-page.tsx';
import { ContentVersionPage } from '#client/staff/content-version-page.tsx';
import { FactorPage } from '#client/staff/factor-page.tsx';
import { FiguresPage } from '#client/staff/figures-page.tsx';
import { JournalPage } from '#client/staff/journal-page.tsx';
import { MessagesPage } from '#client/staff/messages-page.tsx';
import { GuestsPage } from '#client/staff/guests-page.tsx';
import { MergingPage } from '#client/staff/merging-page.tsx';
import { MoneyPage } from '#client/staff/money-page.tsx';
import { OrdersPage } from '#client/staff/orders-page.tsx';
import { PatientsPage } from '#client/staff/patients-page.tsx';
import { PartnersPage } from '#client/staff/partners-page.tsx';
import { PeoplePage } from '#client/staff/people-page.tsx';
import { PriceFilePage } from '#client/staff/price-file-page.tsx';
import { PricesPage } from '#client/staff/prices-page.tsx';
import { QueuePage } from '#client/staff/queue-page.tsx';
import { RefusedMessagePage } from '#client/staff/refused-message-page.tsx';
import { ResultsPage } from '#client/staff/results-page.tsx';
import { SettledPage } from '#client/staff/settled-page.tsx';
import { TodayPage } from '#client/staff/today-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { factorActions, queueActions } from './actions.ts';
import { contentPieceActions, contentVersionActions, loadContent, loadContentPiece, loadContentVersion } from './content.ts';
import { staffHead } from './define.ts';
import { loadFigures } from './figures.ts';
import { loadFactor, loadQueue, loadToday } from './load.ts';
import { loadJournal } from './journal.ts';
import { loadPeople, peopleActions } from './members.ts';
import { loadMessages, messageActions } from './messages.ts';
import { loadMoney, moneyActions } from './money.ts';
import { loadOrders, orderActions } from './orders.ts';
import { loadRefused, refusedActions } from './refused.ts';
import { loadPartners, partnerActions } from './partners.ts';
import { loadPriceFile, loadPrices, priceFileActions, pricesActions } from './prices.ts';
import { guestActions, loadGuests } from './guests.ts';
import { loadMerging, mergingActions } from './merging.ts';
import { loadPatients, patientActions } from './patients.ts';
import { loadResults, resultActions } from './results.ts';
import { loadSettled, settledActions } from './settled.ts';

export const staff = definePage('staff', { cache: 'personal', audience: ['staff'], load: loadToday, Page: TodayPage, head: staffHead('today', '/staff') });

export const factor = definePage('staff-factor', {
	cache: 'personal',
	audience: ['staff'],
	query: ['back'],
	form: factorActions,
	load: loadFactor,
	Page: FactorPage,
	head: staffHead('factor', '/staff/second-factor'),
});

export const queue = definePage('staff-queue', {
	cache: 'personal',
	audience: ['staff'],
	query: ['after', 'done', 'about'],
	form: queueActions,
	load: loadQueue,
	Page: QueuePage,
	head: staffHead('queue', '/staff'),
});

export const orders = definePage('staff-orders', {
	cache: 'personal',
	audience: ['staff'],
	query: ['nr', 'search', 'after', 'done', 'by', 'from', 'till', 'state', 'city', 'point', 'paid', 'account'],
	form: orderActions,
	load: loadOrders,
	Page: OrdersPage,
	head: staffHead('orders', '/staff/orders'),
});

export const settled = definePage('staff-settled', {
	cache: 'personal',
	audience: ['staff'],
	query: ['search', 'after', 'done'],
	form: settledActions,
	load: loadSettled,
	Page: SettledPage,
	head: staffHead('settled', '/staff'),
});

export const refusedMessage = definePage('staff-refused', {
	cache: 'personal',
	audience: ['staff'],
	query: ['done'],
	form: refusedActions,
	load: loadRefused,
	Page: RefusedMessagePage,
	head: staffHead('refused', '/staff'),
});

export const results = definePage('staff-results', {
	cache: 'personal',
	audience: ['staff'],
	query: ['nr', 'search', 'after', 'done'],
	form: resultActions,
	load: loadResults,
	Page: ResultsPage,
	head: staffHead('results', '/staff/results'),
});

export const patients = definePage('staff-patients', {
	cache: 'personal',
	audience: ['staff'],
	query: ['id', 'search', 'list', 'after', 'done', 'count'],
	form: patientActions,
	load: loadPatients,
	Page: PatientsPage,
	head: staffHead('patients', '/staff/patients'),
});

export const guests = definePage('staff-guests', {
	cache: 'personal',
	audience: ['staff'],
	query: ['id', 'done', 'after'],
	form: guestActions,
	load: loadGuests,
	Page: GuestsPage,
	head: staffHead('guests', '/staff/guests'),
});

export const merging = definePage('staff-merging', {
	cache: 'personal',
	audience: ['staff'],
	query: ['id', 'search', 'other', 'done'],
	form: mergingActions,
	load: loadMerging,
	Page: MergingPage,
	head: staffHead('merging', '/staff/merging'),
});

export const prices = definePage('staff-prices', {
	cache: 'personal',
	audience: ['staff'],
	query: ['kind', 'state', 'after'],
	form: pricesActions,
	load: loadPrices,
	Page: PricesPage,
	head: staffHead('prices', '/staff/prices'),
});

export const priceFile = definePage('staff-price-file', {
	cache: 'personal',
	audience: ['staff'],
	query: ['q', 'after', 'undo', 'done'],
	form: priceFileActions,
	load: loadPriceFile,
	Page: PriceFilePage,
	head: staffHead('prices', '/staff/prices'),
});

export const content = definePage('staff-content', {
	cache: 'personal',
	audience: ['staff'],
	query: ['list', 'section', 'q', 'after', 'new'],
	load: loadContent,
	Page: ContentPage,
	head: staffHead('content', '/staff/content'),
});

export const contentPiece = definePage('staff-content-piece', {
	cache: 'personal',
	audience: ['staff'],
	query: ['text', 'draft', 'before', 'off', 'done'],
	form: contentPieceActions,
	load: loadContentPiece,
	Page: ContentPiecePage,
	head: staffHead('content', '/staff/content'),
});

export const contentVersion = definePage('staff-content-version', {
	cache: 'personal',
	audience: ['staff'],
	query: ['text'],
	form: contentVersionActions,
	load: loadContentVersion,
	Page: ContentVersionPage,
	head: staffHead('content', '/staff/content'),
});

export const messages = definePage('staff-messages', {
	cache: 'personal',
	audience: ['staff'],
	query: ['search', 'id', 'state', 'before', 'done'],
	form: messageActions,
	load: loadMessages,
	Page: MessagesPage,
	head: staffHead('messages', '/staff/messages'),
});

export const money = definePage('staff-money', {
	cache: 'personal',
	audience: ['staff'],
	query: ['from', 'till', 'state', 'nr', 'sum', 'after', 'payment', 'refunds', 'done'],
	form: moneyActions,
	load: loadMoney,
	Page: MoneyPage,
	head: staffHead('money', '/staff/money'),
});

export const partners = definePage('staff-partners', {
	cache: 'personal',
	audience: ['staff'],
	query: ['code', 'codes', 'invoice', 'invoices', 'acts', 'view', 'state', 'year', 'after', 'done'],
	form: partnerActions,
	load: loadPartners,
	Page: PartnersPage,
	head: staffHead('partners', '/staff/partners'),
});

export const figures = definePage('staff-figures', {
	cache: 'personal',
	audience: ['staff'],
	query: ['view', 'from', 'till', 'city', 'point', 'by', 'sort', 'order', 'page'],
	load: loadFigures,
	Page: FiguresPage,
	head: staffHead('figures', '/staff/figures'),
});

export const journal = definePage('staff-journal', {
	cache: 'personal',
	audience: ['staff'],
	query: ['before', 'object', 'person', 'act', 'outcome', 'from', 'till'],
	load: loadJournal,
	Page: JournalPage,
	head: staffHead('journal', '/staff/journal'),
});

export const people = definePage('staff-people', {
	cache: 'personal',
	audience: ['staff'],
	query: ['code', 'done', 'role', 'state', 'search', 'after'],
	form: peopleActions,
	load: loadPeople,
	Page: PeoplePage,
	head: staffHead('people', '/staff/people'),
});
