/** The sign of a place on a map: a pin whose point stands on the place, as large as a finger. */
import styles from './map.module.css';

const svg = 'http://www.w3.org/2000/svg';

/** Several places that would stand on each other. @param label what it is called */
export function clusterElement(count: number, label: string): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = styles.cluster ?? '';
	button.title = label;
	button.textContent = String(count);
	return button;
}

/** @param label what it is called @param movable it is dragged, and moved by keys @param caption written below it */
export function markerElement(label: string, movable: boolean, caption?: string): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = [styles.marker, movable ? styles.movable : ''].join(' ').trim();
	button.title = label;
	const picture = document.createElementNS(svg, 'svg');
	picture.setAttribute('viewBox', '0 0 24 30');
	picture.setAttribute('aria-hidden', 'true');
	const pin = document.createElementNS(svg, 'path');
	pin.setAttribute('d', 'M12 29C8 22 2 18 2 11a10 10 0 0 1 20 0c0 7-6 11-10 18z');
	const hole = document.createElementNS(svg, 'circle');
	for (const [name, value] of [
		['cx', '12'],
		['cy', '11'],
		['r', '4'],
	] as const)
		hole.setAttribute(name, value);
	picture.append(pin, hole);
	button.append(picture);
	if (caption !== undefined) {
		const written = document.createElement('span');
		written.className = styles.name ?? '';
		written.textContent = caption;
		button.append(written);
	}
	return button;
}
