#include "core/men_tables.ipp"

namespace turncoat {

template class MenTables<Area<64>, 2>;
template class MenTables<Area<64>, 3>;
template class MenTables<Area<128>, 2>;
template class MenTables<Area<128>, 3>;
template class MenTables<Area<128>, 4>;

}  // namespace turncoat
