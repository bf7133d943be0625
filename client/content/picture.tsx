/** A picture of a text in the sizes and types that it was made in: the browser takes the smallest that does. */
import { documentTypeOf, picturePath, type Picture as Kept } from '#shared/content/pictures.ts';

interface PictureProps {
	readonly picture: Kept;
	readonly alt: string;
	/** How wide it is drawn (the attribute `sizes`). */
	readonly sizes: string;
	/** Seen at once when the page opens. */
	readonly eager?: boolean;
	readonly className?: string | undefined;
}

export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
	const byType = [...Map.groupBy(picture.sources, ({ file }) => documentTypeOf(file))];
	const image = (
		<img
			className={className}
			src={picturePath(picture)}
			width={picture.width}
			height={picture.height}
			alt={alt}
			loading={eager ? undefined : 'lazy'}
			decoding="async"
		/>
	);
	if (byType.length === 0) return image;
	return (
		<picture>
			{byType.map(([type, sources]) => (
				<source key={type} type={type} srcSet={sources.map((source) => `${picturePath(source)} ${source.width}w`).join(', ')} sizes={sizes} />
			))}
			{image}
		</picture>
	);
}
