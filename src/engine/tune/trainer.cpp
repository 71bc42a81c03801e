#include "engine/tune/trainer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>
#include <random>
#include <string>

#include "engine/tune/faults.hpp"
#include "native/threads.hpp"

namespace turncoat {

namespace {

constexpr int most_hidden = 256;
constexpr float most = 127.0F / network_unit;  // that can be stored

float probability(float logit) { return 1 / (1 + std::exp(-logit)); }
float logit(double probability) { return static_cast<float>(std::log(probability / (1 - probability))); }

}  // namespace

// The hidden numbers of each side.
struct Trainer::View {
  std::array<std::array<float, most_hidden>, most_seats> sums;

  static float cut(float x) { return std::clamp(x, 0.0F, 1.0F); }
};

Trainer::Trainer(const NetworkShape& shape, const TrainingPlan& plan, std::vector<std::vector<int>> factors)
    : shape_(shape),
      hidden_(shape.hidden),
      plan_(plan),
      factors_(std::move(factors)),
      inputs_(static_cast<std::size_t>(shape.sides)),
      numbers_(shape.size()) {
  assert(hidden_ <= most_hidden && shape.sides <= most_seats);
  std::size_t rows_of_factors = 0;
  for (const auto& of_input : factors_)
    for (const int factor : of_input) rows_of_factors = std::max(rows_of_factors, static_cast<std::size_t>(factor) + 1);
  const auto hidden = static_cast<std::size_t>(hidden_), rows = static_cast<std::size_t>(shape_.inputs) * hidden;
  const std::size_t outputs = rows + hidden, last = numbers_.size() - static_cast<std::size_t>(shape_.buckets);
  learnt_.resize(numbers_.size() + rows_of_factors * hidden);
  std::mt19937_64 random(plan.seed);
  std::normal_distribution<float> some;
  for (std::size_t i = 0; i < learnt_.size(); ++i) {
    if (i < rows || i >= numbers_.size())
      learnt_[i] = 0.1F * some(random);
    else if (i < outputs)
      learnt_[i] = 0.2F;
    else if (i < last)
      learnt_[i] = 0.05F * some(random);
  }
  mean_.resize(learnt_.size());
  square_.resize(learnt_.size());
  add_up();
}

Expected<void> Trainer::begin_with(const std::vector<std::int8_t>& stored) {
  const std::size_t size = numbers_.size();
  if (stored.size() < size || (stored.size() > size && stored[stored.size() - size - 1] != '\n'))
    return failure(fault::network_size, stored.size(), size);
  std::ranges::fill(learnt_, 0.0F);
  std::transform(stored.end() - static_cast<std::ptrdiff_t>(size), stored.end(), learnt_.begin(),
                 [](std::int8_t n) { return static_cast<float>(n) / network_unit; });
  add_up();
  return {};
}

void Trainer::add(const TrainingPosition& position, int worth, std::optional<double> result, std::uint64_t game) {
  for (std::size_t side = 0; side < inputs_.size(); ++side)
    inputs_[side].insert(inputs_[side].end(), position.views[side].begin(), position.views[side].end());
  begin_.push_back(inputs_[0].size());
  bucket_.push_back(static_cast<std::uint8_t>(position.bucket));
  unseen_.push_back(game % 20 == 7);
  const float even = logit(position.even);
  static_logit_.push_back(even +
                          static_cast<float>(position.evaluation) / static_cast<float>(shape_.centipawns_per_logit));
  const int per_logit = plan_.per_logit > 0 ? plan_.per_logit : shape_.centipawns_per_logit;
  const double searched = probability(even + static_cast<float>(worth) / static_cast<float>(per_logit));
  const double trust = result ? plan_.results : 0;
  expected_.push_back(static_cast<float>((1 - trust) * searched + trust * result.value_or(0)));
}

const float* Trainer::row(const Numbers& numbers, int input) const {
  return numbers.data() + static_cast<std::ptrdiff_t>(input) * hidden_;
}
float* Trainer::in(Numbers& numbers, int input) const {
  return numbers.data() + static_cast<std::ptrdiff_t>(input) * hidden_;
}

float Trainer::work_out(std::size_t position, View& view) const {
  const int hidden = hidden_;
  std::array<float, most_hidden> products{};
  const float* weights = row(numbers_, shape_.inputs + 1) + shape_.sides * hidden * bucket_[position];
  for (std::size_t side = 0; side < inputs_.size(); ++side, weights += hidden) {
    auto& sum = view.sums[side];
    std::copy_n(row(numbers_, shape_.inputs), hidden, sum.begin());
    const auto& inputs = inputs_[side];
    for (std::size_t i = begin_[position]; i < begin_[position + 1]; ++i) {
      const float* const more = row(numbers_, inputs[i]);
      for (int h = 0; h < hidden; ++h) sum[static_cast<std::size_t>(h)] += more[h];
    }
    for (int h = 0; h < hidden; ++h) {
      const float x = View::cut(sum[static_cast<std::size_t>(h)]);
      products[static_cast<std::size_t>(h)] += x * x * weights[h];
    }
  }
  for (auto half = static_cast<std::size_t>(hidden / 2); half > 0;
       half /= 2)  // in an order in which many are added at once
    for (std::size_t h = 0; h < half; ++h) products[h] += products[h + half];
  return static_logit_[position] + products[0] +
         row(numbers_, shape_.inputs + 1)[shape_.sides * hidden * shape_.buckets + bucket_[position]];
}

double Trainer::learn(std::size_t position, Numbers& slopes) const {
  const int hidden = hidden_;
  View view;
  const float score = probability(work_out(position, view)), error = score - expected_[position];
  const float slope = 2 * error * score * (1 - score);
  const std::ptrdiff_t outputs = shape_.sides * hidden * bucket_[position];
  in(slopes, shape_.inputs + 1)[shape_.sides * hidden * shape_.buckets + bucket_[position]] += slope;
  const float* weights = row(numbers_, shape_.inputs + 1) + outputs;
  float* weight_slopes = in(slopes, shape_.inputs + 1) + outputs;
  for (std::size_t side = 0; side < inputs_.size(); ++side, weights += hidden, weight_slopes += hidden) {
    const auto& sum = view.sums[side];
    std::array<float, most_hidden> back;
    for (int h = 0; h < hidden; ++h) {
      const float raw = sum[static_cast<std::size_t>(h)], x = View::cut(raw);
      weight_slopes[h] += slope * x * x;
      back[static_cast<std::size_t>(h)] = raw == x ? slope * weights[h] * 2 * x : 0;
    }
    const auto pass_back = [&](float* to) {
      for (int h = 0; h < hidden; ++h) to[h] += back[static_cast<std::size_t>(h)];
    };
    pass_back(in(slopes, shape_.inputs));
    const auto& inputs = inputs_[side];
    for (std::size_t i = begin_[position]; i < begin_[position + 1]; ++i) pass_back(in(slopes, inputs[i]));
  }
  return static_cast<double>(error) * error;
}

// Adam, with weights that decay a little.
void Trainer::step(const std::vector<Numbers>& slopes, std::size_t positions, double rate) {
  constexpr double keep_mean = 0.9, keep_square = 0.999, decay = 0.001;
  ++steps_;
  const auto unbiased_mean = static_cast<float>(1 / (1 - std::pow(keep_mean, steps_)));
  const auto unbiased_square = static_cast<float>(1 / (1 - std::pow(keep_square, steps_)));
  Numbers sum(learnt_.size());
  for (const Numbers& part : slopes)
    for (std::size_t i = 0; i < part.size(); ++i) sum[i] += part[i];
  add_to_factors(sum);
  for (std::size_t i = 0; i < learnt_.size(); ++i) {
    const float slope = sum[i] / static_cast<float>(positions);
    mean_[i] += static_cast<float>(1 - keep_mean) * (slope - mean_[i]);
    square_[i] += static_cast<float>(1 - keep_square) * (slope * slope - square_[i]);
    const float move = mean_[i] * unbiased_mean / (std::sqrt(square_[i] * unbiased_square) + 1e-8F);
    learnt_[i] -= static_cast<float>(rate) * (move + static_cast<float>(decay) * learnt_[i]);
    learnt_[i] = std::clamp(learnt_[i], -most, most);
  }
  add_up();
}

// A factor's slope is the sum of those of its inputs.
void Trainer::add_to_factors(Numbers& slopes) const {
  float* const rows = slopes.data() + numbers_.size();
  for (std::size_t input = 0; input < factors_.size(); ++input)
    for (const int factor : factors_[input]) {
      const float* const from = row(slopes, static_cast<int>(input));
      float* const to = rows + static_cast<std::ptrdiff_t>(factor) * hidden_;
      for (int h = 0; h < hidden_; ++h) to[h] += from[h];
    }
}

// Works the network's numbers out of what is learnt.
void Trainer::add_up() {
  std::copy_n(learnt_.begin(), numbers_.size(), numbers_.begin());
  const float* const rows = learnt_.data() + numbers_.size();
  for (std::size_t input = 0; input < factors_.size(); ++input) {
    float* const to = in(numbers_, static_cast<int>(input));
    for (const int factor : factors_[input])
      for (int h = 0; h < hidden_; ++h) to[h] += rows[static_cast<std::ptrdiff_t>(factor) * hidden_ + h];
    for (int h = 0; h < hidden_; ++h) to[h] = std::clamp(to[h], -most, most);
  }
}

TrainingLoss Trainer::run_epoch(int epoch) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < positions(); ++i)
    if (!unseen_[i]) order.push_back(i);
  std::mt19937_64 random(plan_.seed + static_cast<std::uint64_t>(epoch));
  std::ranges::shuffle(order, random);
  const std::size_t batches = (order.size() + plan_.batch - 1) / plan_.batch;
  const auto threads = static_cast<std::size_t>(plan_.threads);
  double sum = 0;
  for (std::size_t b = 0; b < batches; ++b) {
    const std::size_t from = b * plan_.batch, to = std::min(order.size(), from + plan_.batch);
    std::vector<Numbers> slopes(threads, Numbers(numbers_.size()));
    std::vector<double> sums(threads);
    run_together(plan_.threads, [&](int thread) {
      const auto t = static_cast<std::size_t>(thread);
      for (std::size_t i = from + t; i < to; i += threads) sums[t] += learn(order[i], slopes[t]);
    });
    sum += std::accumulate(sums.begin(), sums.end(), 0.0);
    constexpr double warm_up = 100, least = 0.01, pi = 3.14159265358979;
    const double done =
        static_cast<double>(steps_) / static_cast<double>(batches * static_cast<std::size_t>(plan_.epochs));
    const double slow = std::min(1.0, (steps_ + 1) / warm_up) * (0.5 * (1 + std::cos(pi * done)) + least);
    step(slopes, to - from, plan_.rate * slow);
  }
  return {sum / static_cast<double>(std::max<std::size_t>(1, order.size())), loss_of(true, false)};
}

double Trainer::loss_of(bool unseen_ones, bool without) const {
  double sum = 0, count = 0;
  View view;
  for (std::size_t i = 0; i < positions(); ++i) {
    if (unseen_[i] != unseen_ones) continue;
    const double error = probability(without ? static_logit_[i] : work_out(i, view)) - expected_[i];
    sum += error * error;
    ++count;
  }
  return sum / std::max(1.0, count);
}

TrainingLoss Trainer::loss_without() const { return {loss_of(false, true), loss_of(true, true)}; }

std::vector<std::int8_t> Trainer::stored() const {
  std::vector<std::int8_t> out;
  out.reserve(numbers_.size());
  for (const float number : numbers_) out.push_back(static_cast<std::int8_t>(std::lround(number * network_unit)));
  return out;
}

}  // namespace turncoat
