import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessDeclared } from './access-of.js';

/** Refuses to start when any handler of any controller lacks `Who`, `Public` or `Route`, or allows nobody. */
export function checkRoutes(discovery: DiscoveryService): void {
  const scanner = new MetadataScanner();
  const undeclared: string[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      if (!Reflect.hasMetadata(PATH_METADATA, handler)) continue;
      const access = accessDeclared(metatype, handler);
      if (!access || access.roles.length === 0) undeclared.push(`${metatype.name}.${name}`);
    }
  }
  if (undeclared.length) throw new Error(`Routes that do not declare who may call them: ${undeclared.join(', ')}`);
}
