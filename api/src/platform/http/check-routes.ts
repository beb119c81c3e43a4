import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Access } from '@tsumugi/contract/kit/define-route';
import { reachParameters } from '../reach/reach.guard.js';
import { accessDeclared } from './route-metadata.js';

/**
 * Fails the start if a handler of any controller has no `Route` or no roles, or if Operators may
 * call a route whose path ids are undeclared, because then the team check would be skipped.
 */
export function checkRoutes(discovery: DiscoveryService): void {
  const scanner = new MetadataScanner();
  const undeclared: string[] = [];
  const unnamed: string[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      if (!Reflect.hasMetadata(PATH_METADATA, handler)) continue;
      const access = accessDeclared(metatype, handler);
      if (!access || access.roles.length === 0) undeclared.push(`${metatype.name}.${name}`);
      else if (unknownIds(pathsOf(metatype, handler), access).length)
        unnamed.push(`${metatype.name}.${name}`);
    }
  }
  if (undeclared.length)
    throw new Error(`Routes that do not declare who may call them: ${undeclared.join(', ')}`);
  if (unnamed.length)
    throw new Error(
      `Routes for Operators that do not declare what the ids in their path are: ${unnamed.join(', ')}`,
    );
}

const pathsOf = (...parts: object[]): string =>
  parts
    .flatMap((part) => Reflect.getMetadata(PATH_METADATA, part) as string | string[] | undefined)
    .join(' ');

function unknownIds(paths: string, { roles, ids = {} }: Access): string[] {
  if (roles === 'public' || !roles.includes('Operator')) return [];
  return [...paths.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in ids) && !(name in reachParameters));
}
