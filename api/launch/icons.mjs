// node api/launch/icons.mjs: draws the portals' icons as PNG from their icon.svg. The result is committed; run it after changing an icon.
import './lib/node-version.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './lib/paths.mjs';
import { printLine, runScript } from './lib/terminal.mjs';

/**
 * Android cuts a maskable icon to its own shape: the drawing is within the inner 80 %, on a
 * background without corners.
 */
const drawings = [
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
  { file: 'apple-touch-icon.png', size: 180, maskable: true },
];

runScript(async () => {
  for (const portal of ['customer', 'teacher']) {
    const folder = path.join(root, 'portals', portal, 'public');
    const svg = await readFile(path.join(folder, 'icon.svg'), 'utf8');
    const ground = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#ffffff';
    for (const { file, size, maskable } of drawings) {
      const inner = maskable ? Math.round(size * 0.8) : size;
      const edge = Math.floor((size - inner) / 2);
      const drawn = await sharp(Buffer.from(svg), { density: 1200 })
        .resize(inner, inner)
        .png()
        .toBuffer();
      const image = maskable
        ? sharp({
            create: { width: size, height: size, channels: 3, background: ground },
          }).composite([{ input: drawn, left: edge, top: edge }])
        : sharp(drawn);
      await writeFile(
        path.join(folder, file),
        await image.png({ palette: true, colours: 32, effort: 10 }).toBuffer(),
      );
    }
    printLine(`portals/${portal}/public`);
  }
});
