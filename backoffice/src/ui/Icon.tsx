import { type IconName, iconPaths } from './icon-paths.js';

export type { IconName } from './icon-paths.js';

/** A decorative icon: the text beside it, or the label of its button, carries the meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i s' : 'i'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} strokeWidth={name === 'more' ? 2.2 : undefined} />
    </svg>
  );
}
