/** Weight → font sizes in px that the pages use. */
const letters = { 400: [12, 13, 14, 16], 700: [12, 13, 14, 16, 17, 18, 20, 22] } as const;

/**
 * A hidden letter in every size and weight. A browser resolves a font once for each pair, which
 * takes a phone longer than the layout of a page's text: resolved during the first paint, it does
 * not delay the first interaction.
 */
export function Letters() {
  return (
    <p className="sr" aria-hidden="true">
      {Object.entries(letters).map(([fontWeight, sizes]) =>
        sizes.map((fontSize) => (
          <span key={fontWeight + fontSize} style={{ fontWeight, fontSize }}>
            字
          </span>
        )),
      )}
    </p>
  );
}
