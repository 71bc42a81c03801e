#include "core/movement_tables.ipp"

namespace turncoat {

template class MovementTables<Area<64>, 2>;
template class MovementTables<Area<64>, 3>;
template class MovementTables<Area<128>, 2>;
template class MovementTables<Area<128>, 3>;
template class MovementTables<Area<128>, 4>;

}  // namespace turncoat
