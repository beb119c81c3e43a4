import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';

/** Folder in which test tools unpack and cache their files. */
export const toolCache = path.join(root, 'node_modules', '.cache', 'tsumugi');

/** Folder of the Japanese fonts in the npm packages. */
export const fontFolder = (): string =>
  path.dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'),
  );

/** Environment that adds a Japanese font from the npm packages to the machine's fonts. */
export function writeFontSettings(): Record<string, string> {
  const noto = fontFolder();
  const folders = ['400Regular', '500Medium', '700Bold'].map(
    (weight) => `<dir>${path.join(noto, weight)}</dir>`,
  );
  const file = path.join(toolCache, 'fonts.conf');
  mkdirSync(toolCache, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${folders.join('')}<cachedir>${path.join(toolCache, 'fonts')}</cachedir></fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: file };
}
