/** Requests that accounts are shown, made straight in the store. */
import { env } from 'cloudflare:test';

/** Has an account show a request. @param requestId id of the request */
export async function attach(requestId: string, patientId: string, level: 'receipt' | 'phone' | 'reception' = 'receipt'): Promise<void> {
	await env.LAB_DB.batch([
		env.LAB_DB.prepare('INSERT INTO attachments (id, request_id, patient_id, level, attached_at) VALUES (?1, ?2, ?3, ?4, 1)').bind(
			`${requestId}.${patientId}`,
			requestId,
			patientId,
			level,
		),
		env.LAB_DB.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(requestId, patientId),
	]);
}
