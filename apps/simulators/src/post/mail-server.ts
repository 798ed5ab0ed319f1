import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { PostMischief } from './misbehaviour.ts';

/** One message that somebody was sent. */
export type Delivered = {
  readonly channel: 'email' | 'sms' | 'push';
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What names it: the `Message-ID`, or the provider's `sid`. */
  readonly id: string;
};

export type MailServer = { readonly url: string; readonly close: () => Promise<void> };

/** A mail server that takes everything for everybody, and keeps it in the inbox. */
export async function startMailServer(options: {
  readonly port: number;
  readonly password: string;
  readonly mischief: PostMischief;
  readonly keep: (message: Delivered) => void;
}): Promise<MailServer> {
  const { mischief, keep, password } = options;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'trevo' && auth.password === password ? done(null, { user: 'trevo' }) : done(new Error('Wrong user or password')),
    onData(stream, session, done) {
      void take(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A line that is cut is an error to the server, and ours to cut.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const wrong = mischief.take();
    if (wrong === 'busy') throw Object.assign(new Error('Come again'), { responseCode: 451 });
    if (wrong === 'refuse') throw Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    if (wrong !== 'hang_up_before') {
      const mail = await PostalMime.parse(Buffer.concat(parts));
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      const said = { subject: mail.subject ?? '', text: (mail.text ?? '').trim(), id: mail.messageId ?? '' };
      keep({ channel: 'email', at: new Date().toISOString(), to, ...said });
    }
    if (wrong !== null) for (const socket of sockets) socket.destroy();
  }

  await new Promise<void>((ready) => server.listen(options.port, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://trevo:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((ended) => server.close(() => ended()));
    },
  };
}
