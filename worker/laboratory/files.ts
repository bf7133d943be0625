/** Where a laboratory keeps its files: a folder, or a bucket of an S3-compatible store. */
import { folderFiles } from '#worker/providers/files/folder.ts';
import type { Files } from '#worker/providers/files/port.ts';
import { s3Files, type S3Files } from '#worker/providers/files/s3.ts';
import type { LaboratorySettings } from './settings.ts';

type FilesSettings = Pick<
	LaboratorySettings,
	'FILES_FOLDER' | 'FILES_S3_ENDPOINT' | 'FILES_S3_BUCKET' | 'FILES_S3_REGION' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET'
>;

/** The bucket that the settings name; null where they name none. Nothing is asked. */
export function bucketOf(settings: FilesSettings, onTrouble: (trouble: string) => void): S3Files | null {
	const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = settings;
	if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined) return null;
	return s3Files({ store: { endpoint, bucket, region, keyId, secret }, onTrouble: (code) => onTrouble(`files: ${code}`) });
}

/** @throws S3Error where the bucket cannot be used as it has to be, or what the system says of the folder */
export async function openFiles(settings: FilesSettings, onTrouble: (trouble: string) => void): Promise<Files> {
	const bucket = bucketOf(settings, onTrouble);
	if (bucket === null) return folderFiles(settings.FILES_FOLDER ?? '');
	await bucket.check();
	return bucket;
}
