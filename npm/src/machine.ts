/** The engine as a WebAssembly instance: its memory, and the text protocol. */

/** What an instance is given. */
export interface Host {
  /** Takes one line that the protocol prints. */
  emit?: (line: string) => void;
  /** Asked from time to time during a search: whether to stop it. */
  stopped?: () => boolean;
}

/** A compiled `WebAssembly.Module`, for compilers that do not know that type. */
export type CompiledModule = object;

/** What every module of ours exports. */
export interface ProtocolExports {
  memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  allocate(bytes: number): number;
  command(pointer: number, length: number): void;
  /** Only in the module compiled for speed. */
  network?(pointer: number, length: number): number;
  lab?(pointer: number, length: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Machine {
  private constructor(private readonly exports: ProtocolExports) {}

  /** Starts an instance of a compiled module. Each has a memory of its own. */
  static async start(module: CompiledModule, host: Host = {}): Promise<Machine> {
    const instance = await WebAssembly.instantiate(module as WebAssembly.Module, {
      turncoat: {
        emit: (pointer: number, length: number) =>
          host.emit?.(decoder.decode(new Uint8Array(exports.memory.buffer, pointer, length))),
        now: () => performance.now(),
        stop_requested: () => (host.stopped?.() ? 1 : 0),
      },
    });
    const exports = instance.exports as unknown as ProtocolExports;
    exports._initialize();
    return new Machine(exports);
  }

  /** The functions of the instance, as the module has them. */
  functions<E extends ProtocolExports>(): E {
    return this.exports as E;
  }

  /** Runs one line of the protocol to its end; what it prints goes to the host's `emit`. */
  command(line: string): void {
    const text = encoder.encode(line);
    this.exports.command(this.write(text), text.length);
  }

  /** Asks the lab (src/wasm/lab.cpp), which the module compiled for speed has; the answer goes to `emit`, too. */
  lab(line: string): void {
    const text = encoder.encode(line);
    this.exports.lab?.(this.write(text), text.length);
  }

  /**
   * Gives a game its network, the file that `turncoat train` writes (networks/*.network), once and before anything is
   * searched. False if the file or the module is not made for that.
   */
  network(file: Uint8Array): boolean {
    return this.exports.network?.(this.write(file), file.length) === 1;
  }

  /**
   * Gives the variant that the protocol plays its network, the file that `turncoat train VARIANT.ini` writes; without one
   * it has none. What is wrong with it goes to the host's `emit`, as of a line of the protocol. Only in the module compiled
   * for speed.
   */
  variantNetwork(file?: Uint8Array): void {
    const word = encoder.encode(file ? 'evalfile ' : 'evalfile');
    const line = new Uint8Array(word.length + (file?.length ?? 0));
    line.set(word);
    if (file) line.set(file, word.length);
    this.exports.command(this.write(line), line.length);
  }

  private write(bytes: Uint8Array): number {
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }
}
