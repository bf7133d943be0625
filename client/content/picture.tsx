/** A picture of a text in the sizes and types that it was made in: the browser takes the smallest that does. */
import { documentTypeOf, picturePath, type Picture as Kept } from '#shared/content/pictures.ts';

interface PictureProps {
	readonly picture: Kept;
	readonly alt: string;
	/** How wide it is drawn (the attribute `sizes`). */
	readonly sizes: string;
	/** In pixels of the screen: files that are wider are left out where there is a smaller one. A tile wants none of 1,200, and names of files are what a page of tiles weighs. */
	readonly maxWidth?: number;
	/** Seen at once when the page opens. */
	readonly eager?: boolean;
	readonly className?: string | undefined;
}

export function Picture({ picture, alt, sizes, maxWidth = Infinity, eager = false, className }: PictureProps) {
	const setOf = (sources: Kept['sources']) => sources.map((source) => `${picturePath(source)} ${source.width}w`).join(', ');
	const byType = [...Map.groupBy(picture.sources, ({ file }) => documentTypeOf(file))].map(
		([type, sources]) => [type, sources.filter(({ width }, at) => at === 0 || width <= maxWidth)] as const,
	);
	const [only, ...others] = byType;
	// Where all files are of one type, the element itself lists them: the one that was sent is as wide as the widest, and names of files are what a page of pictures weighs.
	const own = only !== undefined && others.length === 0 && only[0] === documentTypeOf(picture.file) ? only[1] : [];
	const image = (
		<img
			className={className}
			src={picturePath(own.at(-1) ?? picture)}
			srcSet={own.length > 0 ? setOf(own) : undefined}
			sizes={own.length > 0 ? sizes : undefined}
			width={picture.width}
			height={picture.height}
			alt={alt}
			loading={eager ? undefined : 'lazy'}
			decoding="async"
		/>
	);
	if (byType.length === 0 || own.length > 0) return image;
	return (
		<picture>
			{byType.map(([type, sources]) => (
				<source key={type} type={type} srcSet={setOf(sources)} sizes={sizes} />
			))}
			{image}
		</picture>
	);
}
