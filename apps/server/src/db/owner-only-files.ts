import { mkdirSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Mode = { mode?: number | undefined };
/** What the file system of the WebAssembly program calls to make an entry and to set its mode. */
type FileOperations = {
  readonly node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown; setattr: SetMode };
  readonly stream_ops: { setattr: SetMode };
};
type SetMode = (entry: unknown, attributes: Mode) => void;

const groupAndOthers = 0o077;

/**
 * The folder of the embedded database on disk, whose files and folders are its owner's alone from their first moment. The program in
 * WebAssembly has a umask of its own, and unpacks a new database with mode 0666 set outright: the umask of this process stops neither.
 */
export class OwnerOnlyFiles extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const narrow = (module: unknown) => narrowModes((module as { NODEFS: FileOperations }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [narrow, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function narrowModes({ node_ops: nodes, stream_ops: streams }: FileOperations): void {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~groupAndOthers, device);
  nodes.setattr = (node, attributes) => setattr(node, narrowed(attributes));
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, narrowed(attributes));
}

function narrowed<A extends Mode>(attributes: A): A {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~groupAndOthers };
}
