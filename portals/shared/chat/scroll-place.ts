/** A visible line and its distance in px from the upper edge. */
interface Place {
  readonly key: string;
  readonly top: number;
}

/** The first visible line. */
export function placeOf(box: HTMLElement): Place | null {
  const edge = box.getBoundingClientRect().top;
  for (const slice of box.querySelectorAll('.slice')) {
    if (slice.getBoundingClientRect().bottom <= edge) continue;
    for (const line of slice.children) {
      const { top, bottom } = line.getBoundingClientRect();
      if (bottom > edge && line instanceof HTMLElement && line.dataset.line)
        return { key: line.dataset.line, top: top - edge };
    }
  }
  return null;
}

/** Scrolls the box so that the line keeps its position. */
export function putBack(box: HTMLElement, place: Place | null): void {
  const line = place && box.querySelector(`[data-line="${CSS.escape(place.key)}"]`);
  if (!line || !place) return;
  const off = line.getBoundingClientRect().top - box.getBoundingClientRect().top - place.top;
  if (Math.abs(off) > 0.5) box.scrollTop += off;
}
