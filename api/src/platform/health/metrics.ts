import { createServer, type Server } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process for Prometheus, on a separate port that is local unless METRICS_HOST is
 * set.
 */
@Injectable()
export class Metrics implements OnModuleDestroy {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 3, 10],
    registers: [this.registry],
  });
  private server?: Server;

  readonly observe = (method: string, route: string, status: number, seconds: number): void => {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  };

  /** @returns the port */
  async listen(port: number, host: string): Promise<number> {
    collectDefaultMetrics({ register: this.registry });
    const server = createServer(async (request, response) => {
      const found = request.method === 'GET' && request.url === '/metrics';
      response.writeHead(found ? 200 : 404, {
        'content-type': found ? this.registry.contentType : 'text/plain; charset=utf-8',
      });
      response.end(found ? await this.registry.metrics() : '');
    });
    this.server = server;
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, host, resolve),
    );
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.registry.clear();
  }
}
