// The engine as a WebAssembly instance: one command line in, output lines out. The few system calls it needs are stubs.

export interface Machine {
  /** Runs one protocol line to its end; output goes to the `emit` given to `start`. */
  command(line: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): number;
  command(pointer: number, length: number): void;
}

export async function start(module: WebAssembly.Module, emit: (line: string) => void): Promise<Machine> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const bytes = (pointer: number, length: number) => new Uint8Array(exports.memory.buffer, pointer, length);
  const view = () => new DataView(exports.memory.buffer);

  const turncoat = {
    emit: (pointer: number, length: number) => emit(decoder.decode(bytes(pointer, length))),
    now: () => performance.now(),
    stop_requested: () => 0,
  };
  const instance = await WebAssembly.instantiate(module, {
    turncoat,
    wasi_snapshot_preview1: wasi(view, bytes),
  });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();

  return {
    command(line) {
      const text = encoder.encode(line);
      const pointer = exports.allocate(text.length);
      bytes(pointer, text.length).set(text);
      exports.command(pointer, text.length);
    },
  };
}

const ok = 0;
const badDescriptor = 8;

/** Clock, random and discarded output; everything else that the C library may name answers "no such file". */
function wasi(view: () => DataView, bytes: (pointer: number, length: number) => Uint8Array) {
  const known: Record<string, (...args: never[]) => number> = {
    clock_time_get(_id: number, _precision: bigint, out: number) {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return ok;
    },
    random_get(pointer: number, length: number) {
      bytes(pointer, length).set(crypto.getRandomValues(new Uint8Array(length)));
      return ok;
    },
    fd_write(_fd: number, vectors: number, count: number, written: number) {
      let total = 0;
      for (let i = 0; i < count; i++) total += view().getUint32(vectors + 8 * i + 4, true);
      view().setUint32(written, total, true);
      return ok;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return ok;
    },
    environ_get: () => ok,
    proc_exit(code: number) {
      throw new Error(`the engine ended with code ${code}`);
    },
  };
  return new Proxy(known, {
    get: (table, name: string) => table[name] ?? (() => badDescriptor),
  }) as WebAssembly.ModuleImports;
}
