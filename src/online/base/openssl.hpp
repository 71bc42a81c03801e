#pragma once
// What OpenSSL gives out, freed at the end of its scope.
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <memory>

namespace turncoat::online::openssl {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* what) const {
    Free(what);
  }
};
template <class T, auto Free>
using Owned = std::unique_ptr<T, Freed<Free>>;
using Parameters = Owned<OSSL_PARAM, OSSL_PARAM_free>;
using Builder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Digest = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using Number = Owned<BIGNUM, BN_clear_free>;

// The key of these parameters: `kind` as OpenSSL calls it ("EC", "RSA"), `selection` EVP_PKEY_PUBLIC_KEY or
// EVP_PKEY_KEYPAIR. Null if there is none.
inline Key key_of(const char* kind, int selection, OSSL_PARAM_BLD* parameters) {
  const Parameters built(parameters ? OSSL_PARAM_BLD_to_param(parameters) : nullptr);
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, kind, nullptr));
  EVP_PKEY* key = nullptr;
  if (!built || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, selection, built.get()) != 1)
    return nullptr;
  return Key(key);
}

}  // namespace turncoat::online::openssl
