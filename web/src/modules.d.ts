declare module 'turncoat.wasm?url' {
  const url: string;
  export default url;
}
