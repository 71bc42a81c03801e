#pragma once
// A person is at a table through a socket or a stream, for as long as this exists, whatever ends it.
#include <memory>
#include <string>

#include "online/base/vital.hpp"
#include "online/node/node.hpp"

namespace turncoat::server {

class AtTable {
 public:
  AtTable(const std::shared_ptr<online::Node>& node, const std::string& table, const online::Person& person,
          online::Peer& peer)
      : node_(node), peer_(peer) {
    const online::Vital vital;
    id_ = node->open(table, person, peer);
  }
  ~AtTable() {
    const online::Vital vital;
    if (const auto node = node_.lock()) node->closed(id_, by_page);
    peer_.close();
  }
  AtTable(const AtTable&) = delete;
  AtTable& operator=(const AtTable&) = delete;

  void receive(const std::string& message) {
    const online::Vital vital;
    if (const auto node = node_.lock()) node->receive(id_, message);
  }

  bool by_page = false;  // the client says goodbye

 private:
  std::weak_ptr<online::Node> node_;  // a server that ends lets go of it first
  online::Peer& peer_;
  online::Node::Id id_ = 0;
};

}  // namespace turncoat::server
