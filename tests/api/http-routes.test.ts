import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRoutes } from '../../api/src/platform/http/check-routes.js';
import { AllowRoles } from '../../api/src/platform/http/route-metadata.js';
import { createVisitor } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

async function checking(controller: new () => object): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller] })
  class Room {}
  const app = await NestFactory.create(Room, new FastifyAdapter(), { logger: false });
  checkRoutes(app.get(DiscoveryService));
  await app.close();
}

describe('the start with a route without a declared caller', () => {
  it('fails for a route without a declaration', async () => {
    @Controller('x')
    class Forgotten {
      @Get('declared')
      @AllowRoles({ roles: 'public' })
      declared() {}
      @Get('open')
      open() {}
    }
    await expect(checking(Forgotten)).rejects.toThrow(/Forgotten\.open$/);
  });

  it('fails for an empty list of roles', async () => {
    @Controller('x')
    class WithoutRoles {
      @Get()
      @AllowRoles({ roles: [] })
      open() {}
    }
    await expect(checking(WithoutRoles)).rejects.toThrow('WithoutRoles.open');
  });

  it('succeeds with a declaration on the class', async () => {
    @Controller('x')
    @AllowRoles({ roles: ['Admin'] })
    class Whole {
      @Get()
      open() {}
    }
    await expect(checking(Whole)).resolves.toBeUndefined();
  });
});

describe('the API document', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  it('is served, and declares callers and refusals of every operation', async () => {
    const { status, body } = await (await createVisitor(test.app)).get('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const items = Object.values(body.paths) as Record<
      string,
      { 'x-who': unknown; operationId: string; summary: string; responses: object }
    >[];
    const operations = items.flatMap((item) => Object.values(item));
    expect(operations.length).toBeGreaterThan(100);
    for (const operation of operations) {
      expect(operation['x-who'], operation.operationId).toBeTypeOf('object');
      expect(operation.summary, operation.operationId).toMatch(/[ぁ-んァ-ヶ一-龠]/);
      expect(operation.responses).toHaveProperty('default');
    }
  });

  it('contains every route that is served below /api', async () => {
    const { body } = await (await createVisitor(test.app)).get('/api/openapi.json');
    const tree = test.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const served = [...tree.matchAll(/(\/api\/\S*) \(([A-Z, ]+)\)/g)].flatMap(
      ([, path = '', methods = '']) =>
        methods.split(', ').map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const documented = new Set(
      Object.entries(body.paths).flatMap(([path, item]) =>
        Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    const hidden = served.filter(
      (route) => !/^(HEAD|OPTIONS) /.test(route) && !documented.has(route),
    );
    expect(served.length).toBeGreaterThan(documented.size / 2);
    expect(hidden.filter((route) => !route.startsWith('GET /api/docs/'))).toEqual([
      'GET /api/openapi.json',
      'GET /api/docs',
    ]);
  });

  it('has a body schema for the login forms', async () => {
    const { body } = await (await createVisitor(test.app)).get('/api/openapi.json');
    const reference =
      body.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.$ref;
    expect(body.components.schemas[reference.split('/').at(-1)].required).toEqual([
      'email',
      'password',
    ]);
  });

  it('injects only declared dependencies: a class without a decorator would get undefined', () => {
    const discovery = test.app.get(DiscoveryService);
    const made = [...discovery.getProviders(), ...discovery.getControllers()].filter(
      ({ metatype, inject }) =>
        typeof metatype === 'function' && !inject && metatype.name !== ModuleRef.name,
    );
    const silent = made.filter(({ metatype }) => {
      const types: unknown[] = Reflect.getMetadata('design:paramtypes', metatype as object) ?? [];
      const named: { index: number }[] =
        Reflect.getMetadata('self:paramtypes', metatype as object) ?? [];
      const parameters = Array.from(
        { length: (metatype as { length: number }).length },
        (_, index) => index,
      );
      return parameters.some((index) => !types[index] && !named.some((one) => one.index === index));
    });
    expect(made.length).toBeGreaterThan(100);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
