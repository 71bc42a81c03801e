declare module 'turncoat.wasm?url' {
  const url: string;
  export default url;
}
declare module 'turncoat_library.wasm?url' {
  const url: string;
  export default url;
}
declare module 'virtual:networks' {
  /** Where the network of each game that has one is (build/networks.ts). */
  const urls: Readonly<Record<string, string>>;
  export default urls;
}
