import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * A minimal chat: stores the message, and notifies every process at commit and every stream. It has
 * no permission checks and no work lists.
 */
export class HandWrittenChat {
  private constructor(
    readonly origin: string,
    private readonly server: Server,
    private readonly pool: pg.Pool,
    private readonly hears: pg.Client,
  ) {}

  static async open(databaseUrl: string, roomId: number): Promise<HandWrittenChat> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    const hears = new pg.Client({ connectionString: databaseUrl });
    const streams = new Set<ServerResponse>();
    await hears.connect();
    await hears.query('listen hand_written');
    hears.on('notification', ({ payload }) => {
      for (const stream of streams) stream.write(`event: chat\ndata: {"messageId":${payload}}\n\n`);
    });
    const send = async (text: string): Promise<{ id: number }> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query(
          `insert into chat_message (room_id, client_id, sender_id, side, text, search_text, sent_at)
           select $1, gen_random_uuid(), account_id, 'staff', $2, $2, now() from admin order by id limit 1 returning id`,
          [roomId, text],
        );
        await client.query("select pg_notify('hand_written', $1)", [String(rows[0].id)]);
        await client.query('commit');
        return { id: rows[0].id };
      } finally {
        client.release();
      }
    };
    const server = createServer((request, reply) => {
      if (request.method === 'GET') {
        streams.add(reply);
        reply.on('close', () => streams.delete(reply));
        reply
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('event: ready\ndata: {}\n\n');
        return;
      }
      send('手で書いた連絡です。').then(
        (body) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
        (error: Error) => reply.writeHead(500).end(error.message),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new HandWrittenChat(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      server,
      pool,
      hears,
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.hears.end();
    await this.pool.end();
  }
}
